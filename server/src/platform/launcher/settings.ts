/**
 * How the embedded server runs: a small machine that it shares with the application. Tests may add to these.
 */
export const serverSettings: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Compiling a plan costs more than it saves on queries that take milliseconds.
  jit: 'off',
  // Containers give 64 MB of /dev/shm, which parallel queries would overrun.
  max_parallel_workers_per_gather: '0',
  // A query whose asker was killed ends, instead of running on.
  client_connection_check_interval: '10s',
  // No statement and no DETAIL ("Key (email)=(…)") in the log: they hold personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}
