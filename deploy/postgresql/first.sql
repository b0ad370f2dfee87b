-- Run this once, as the user postgres: psql -v owner_password=… -v app_password=… -f first.sql
-- The owner may change tables; the server's user may only change rows, and cannot rewrite history (docs/server.md).
create role byeol login password :'owner_password';
create role byeol_app login password :'app_password';
create database byeol owner byeol encoding 'UTF8' template template0;
-- Servers send these settings in their startup packet, but PgBouncer drops them, so set them for the role too.
alter role byeol_app set plan_cache_mode = force_generic_plan;
alter role byeol_app set statement_timeout = '30s';
alter role byeol_app set lock_timeout = '15s';
alter role byeol_app set idle_in_transaction_session_timeout = '60s';
