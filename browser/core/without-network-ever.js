/** Removes the means to reach the network, for scripts that import this one before all others. */
import { removeNetwork } from './without-network.js';

removeNetwork();
