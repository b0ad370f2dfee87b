-- The name that a person had when support hid their profile. Meanwhile everybody sees a neutral `nickname`.
alter table users add column hidden_nickname text;
