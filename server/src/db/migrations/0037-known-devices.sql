-- Devices that have signed in to an account (session/knownDevices.ts): keyed hashes of what the device stores.
create table known_devices (
  device_hash bytea not null,
  user_id id not null references users (id) on delete cascade,
  -- The newest session of the device.
  session_id id not null,
  used_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index known_devices_by_user on known_devices (user_id, used_at desc);
create index known_devices_by_use on known_devices (used_at);
