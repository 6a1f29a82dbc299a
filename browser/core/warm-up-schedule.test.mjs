import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeClock } from './fake-clock.mjs';
import { warmUpRounds } from './warm-up.js';
import { WarmUpSchedule } from './warm-up-schedule.js';

/** The pauses of the schedule, in ms. */
const [pause, hold] = [100, 2_000];

function setUp() {
  const clock = new FakeClock();
  const count = { rounds: 0, failing: 0 };
  const schedule = new WarmUpSchedule(async () => ++count.rounds !== count.failing, clock);
  return { clock, count, schedule };
}

test('the rounds have pauses between them, and end', async () => {
  const { clock, count, schedule } = setUp();
  schedule.start();
  await clock.pass(pause - 1);
  assert.equal(count.rounds, 0);
  await clock.pass(1);
  assert.equal(count.rounds, 1);
  for (let i = 0; i < warmUpRounds + 5; i++) await clock.pass(pause);
  assert.equal(count.rounds, warmUpRounds);
  assert.equal(clock.waiting, 0);
});

test('no round runs while a page is expected, even if the warm-up starts later', async () => {
  const { clock, count, schedule } = setUp();
  schedule.hold();
  schedule.start();
  await clock.pass(hold - 1);
  assert.equal(count.rounds, 0);
  schedule.hold();
  await clock.pass(hold - 1);
  assert.equal(count.rounds, 0);
  await clock.pass(1);
  await clock.pass(pause);
  assert.equal(count.rounds, 2);
});

test('a hold during a round puts off the next one', async () => {
  const clock = new FakeClock();
  let rounds = 0;
  let finish = (/** @type {boolean} */ _succeeded) => {};
  const schedule = new WarmUpSchedule(() => {
    rounds++;
    return new Promise((resolve) => {
      finish = resolve;
    });
  }, clock);
  schedule.start();
  await clock.pass(pause);
  schedule.hold();
  finish(true);
  await clock.pass(pause);
  assert.equal(rounds, 1);
  await clock.pass(hold - pause);
  assert.equal(rounds, 2);
});

test('after a failed round, and after its end, the warm-up does nothing', async () => {
  const { clock, count, schedule } = setUp();
  count.failing = 2;
  schedule.start();
  for (let i = 0; i < 5; i++) await clock.pass(pause);
  assert.equal(count.rounds, 2);
  schedule.start();
  schedule.stop();
  await clock.pass(pause);
  assert.equal(count.rounds, 2);
  assert.equal(clock.waiting, 0);
});
