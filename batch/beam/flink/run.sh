#!/usr/bin/env bash
# Runs the pipeline on a local Flink cluster: a job manager, a task manager and
# Beam's job service, each a process of its own, from Maven Central. The task
# manager starts the pipeline's program for each of its slots, as on machines of
# a real cluster.
#
#   run.sh PROGRAM FOLDER [OPTIONS] ARCHIVE…
#
# PROGRAM is the built pipeline. FOLDER is for packages and logs. Java 11 or 17,
# Maven, Go and curl are required.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
shift 2

# Flink and Beam use these packages of Java by reflection.
opens=()
for package in lang lang.reflect net io nio text time util util.concurrent util.concurrent.atomic util.concurrent.locks; do
  opens+=("--add-opens=java.base/java.$package=ALL-UNNAMED")
done
opens+=(--add-opens=java.base/sun.nio.ch=ALL-UNNAMED --add-exports=java.base/sun.net.util=ALL-UNNAMED)

set -m # each Java program leads a process group, with the workers that it starts
processes=()
stop() {
  local process
  for process in "${processes[@]}"; do kill -- "-$process" 2>/dev/null || true; done
  wait
}
trap stop EXIT

# start NAME JARS CLASS ARGUMENTS… starts a Java program in the background.
start() {
  java "${opens[@]}" -Xmx512m -cp "$2" "$3" "${@:4}" >"$folder/$1.log" 2>&1 &
  processes+=($!)
}

# until_true waits for a minute at most.
until_true() {
  local i
  for ((i = 0; i < 120; i++)); do
    if "$@" >/dev/null 2>&1; then return; fi
    kill -0 "${processes[@]}" || break # one of them has ended
    sleep 0.5
  done
  echo "the cluster does not start: not $*; the logs are in $folder" >&2
  return 1
}

has_slots() { curl -sf localhost:8081/overview | grep -q '"slots-available":2'; }
has_job_service() { grep -q 'JobService started' "$folder/job-service.log"; }

if [[ ! -d $folder/jars ]]; then
  mvn -q -B -f "$here/pom.xml" dependency:copy-dependencies -DoutputDirectory="$folder/new"
  mv "$folder/new" "$folder/jars"
fi
# The job service sends Beam's own packages with each job.
mkdir -p "$folder/cluster"
find "$folder/jars" -name '*.jar' -not -name 'beam-*' -exec ln -sf -t "$folder/cluster" {} +
# Beam's program that a task manager starts, and that starts ours.
GOWORK=off go build -C "$here/.." -o "$folder/boot" github.com/apache/beam/sdks/v2/go/container

start job-manager "$folder/cluster/*" org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint --configDir "$here"
start task-manager "$folder/cluster/*" org.apache.flink.runtime.taskexecutor.TaskManagerRunner --configDir "$here"
start job-service "$folder/jars/*" org.apache.beam.runners.flink.FlinkJobServerDriver --flink-master=localhost:8081 \
  --job-host=localhost --job-port=8099 --artifact-port=0 --expansion-port=0 --artifacts-dir="$folder/artifacts"
until_true has_slots
until_true has_job_service
"$program" -runner=universal -endpoint=localhost:8099 -environment_type=PROCESS \
  -environment_config="{\"command\":\"$folder/boot\"}" -worker_binary="$program" -parallelism=2 "$@"
