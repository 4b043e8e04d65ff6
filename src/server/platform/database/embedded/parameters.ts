export const SUPERUSER = 'kaartje';

/** Names the socket; nothing listens on a TCP port. */
export const PORT = 5432;

/** Of the server's own environment nothing reaches PostgreSQL: no locale, no PG* variable, no secret. */
export const CLEAN_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The name of the socket file that PostgreSQL makes for a port. */
export function socketName(port: number): string {
  return `.s.PGSQL.${port}`;
}

/** One small machine's server. What makes it durable (fsync, synchronous_commit, full_page_writes) is on by itself. */
const PARAMETERS: Readonly<Record<string, string | number>> = {
  cluster_name: 'kaartje',
  listen_addresses: '',
  port: PORT,
  unix_socket_permissions: '0700',
  max_connections: 40,

  // little memory, few processes
  shared_buffers: '48MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  huge_pages: 'off',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: 0,
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  max_logical_replication_workers: 0,
  autovacuum_max_workers: 1,
  autovacuum_worker_slots: 1,

  // no replicas
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_replication_slots: 0,
  max_wal_size: '256MB',
  min_wal_size: '32MB',

  random_page_cost: 1.1, // no disk with a moving head

  // Its log tells of starts, stops and crashes. Failed statements reach their caller; here they would leave
  // personal data.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** PostgreSQL's command line: the cluster's path as a word of its own (locks.ts looks for it), then the parameters. */
export function serverArguments(data: string, socketDir: string): string[] {
  // a list of paths in quotes, so that commas and spaces stay part of one
  const sockets = `"${socketDir.replaceAll('"', '""')}"`;
  const parameters = Object.entries({ ...PARAMETERS, unix_socket_directories: sockets });
  return ['-D', data, ...parameters.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
