/**
 * Settings for a server and its database on two cores: durable, without parallel workers, reachable only through the
 * socket.
 */
const fixed = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '150',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
  // Logs errors without the content of the refused row, which may contain a person's address (reliability.md 33).
  log_error_verbosity: 'terse',
}

export function settings(socketDir: string, more: Record<string, string> = {}): string[] {
  // This setting is a list, so the path is quoted: it may contain a comma.
  const all = { ...fixed, ...more, unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"` }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
