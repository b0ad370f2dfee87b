-- Written by `npm run schema` from a database that the migrations made. Change the schema by a migration.

CREATE DOMAIN id AS text COLLATE "C" CHECK ((VALUE ~ '^[0-9a-f]{24}$'));

CREATE OR REPLACE FUNCTION hangul_initials(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(string_agg(
    case when ascii(letter) between 44032 and 55203 then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) else letter end,
    '' order by place), '')
  from unnest(string_to_array(lower(name), null)) with ordinality as letters (letter, place)
$function$;

CREATE OR REPLACE FUNCTION keep_media_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    new.media_id := coalesce(new.media_id, new.photo_id);
    new.photo_id := new.media_id;
  elsif new.media_id is distinct from old.media_id then
    new.photo_id := new.media_id;
  else
    new.media_id := new.photo_id;
  end if;
  return new;
end
$function$;

CREATE TABLE app_versions (
  platform text NOT NULL,
  min_version integer NOT NULL,
  min_version_name text NOT NULL,
  latest_version integer NOT NULL,
  latest_version_name text NOT NULL,
  PRIMARY KEY (platform),
  CHECK (platform IN ('web', 'android', 'ios'))
);

CREATE TABLE birthday_days (
  day date NOT NULL,
  PRIMARY KEY (day)
);

CREATE TABLE birthday_greetings (
  celeb_id id NOT NULL,
  fan_id id NOT NULL,
  year integer NOT NULL,
  sent_at timestamp with time zone,
  PRIMARY KEY (celeb_id, fan_id, year),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (fan_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX birthday_greetings_by_fan ON birthday_greetings USING btree (fan_id);
CREATE INDEX birthday_greetings_due ON birthday_greetings USING btree (celeb_id, fan_id) WHERE (sent_at IS NULL);

CREATE TABLE blocks (
  user_id id NOT NULL,
  blocked_id id NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  reads jsonb NOT NULL DEFAULT '{}'::jsonb,
  PRIMARY KEY (user_id, blocked_id, created_at),
  FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX blocks_by_blocked ON blocks USING btree (blocked_id);
CREATE INDEX blocks_by_time ON blocks USING btree (user_id, created_at DESC, blocked_id DESC) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX blocks_running ON blocks USING btree (user_id, blocked_id) WHERE (ended_at IS NULL);

CREATE TABLE celeb_auto_messages (
  celeb_id id NOT NULL,
  welcome text NOT NULL DEFAULT '',
  is_welcome_on boolean NOT NULL DEFAULT false,
  birthday text NOT NULL DEFAULT '',
  birthday_since timestamp with time zone,
  PRIMARY KEY (celeb_id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE
);

CREATE TABLE celeb_days (
  celeb_id id NOT NULL,
  day date NOT NULL,
  messages integer NOT NULL,
  PRIMARY KEY (celeb_id, day),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE
);

CREATE TABLE celeb_fan_notes (
  celeb_id id NOT NULL,
  fan_id id NOT NULL,
  note text NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  labels text[] NOT NULL DEFAULT '{}'::text[],
  PRIMARY KEY (celeb_id, fan_id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (fan_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX celeb_fan_notes_by_fan ON celeb_fan_notes USING btree (fan_id);

CREATE TABLE celeb_words (
  celeb_id id NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (celeb_id, word),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE
);

CREATE TABLE celebs (
  user_id id NOT NULL,
  username text COLLATE "C" NOT NULL,
  category text NOT NULL,
  subscriber_count integer NOT NULL DEFAULT 0,
  premium_count integer NOT NULL DEFAULT 0,
  last_broadcast_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  max_private_chats integer NOT NULL DEFAULT 0,
  activity_30d integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id),
  UNIQUE (username),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (category IN ('singer', 'actor', 'creator', 'athlete')),
  CHECK ((max_private_chats >= 0)),
  CHECK ((premium_count >= 0)),
  CHECK ((subscriber_count >= 0)),
  CHECK ((username ~ '^[a-z0-9_.]{3,20}$'))
);
CREATE INDEX celebs_by_activity ON celebs USING btree (last_broadcast_at DESC, user_id DESC);
CREATE INDEX celebs_by_activity_30d ON celebs USING btree (activity_30d DESC, user_id DESC);
CREATE INDEX celebs_by_category ON celebs USING btree (category, last_broadcast_at DESC, user_id DESC);
CREATE INDEX celebs_by_category_activity_30d ON celebs USING btree (category, activity_30d DESC, user_id DESC);
CREATE INDEX celebs_by_category_followers ON celebs USING btree (category, subscriber_count DESC, user_id DESC);
CREATE INDEX celebs_by_followers ON celebs USING btree (subscriber_count DESC, user_id DESC);

CREATE TABLE chat_favorites (
  user_id id NOT NULL,
  message_id text COLLATE "C" NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id, message_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX chat_favorites_by_time ON chat_favorites USING btree (user_id, created_at DESC, message_id DESC);

CREATE TABLE chat_hidden_messages (
  user_id id NOT NULL,
  message_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (user_id, message_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX chat_hidden_by_message ON chat_hidden_messages USING btree (message_id);

CREATE TABLE chat_members (
  user_id id NOT NULL,
  chat_id id NOT NULL,
  peer_id id,
  from_id text COLLATE "C" NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, chat_id),
  FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  FOREIGN KEY (peer_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX chat_members_by_chat ON chat_members USING btree (chat_id);

CREATE TABLE chat_messages (
  id text COLLATE "C" NOT NULL,
  chat_id text COLLATE "C" NOT NULL,
  author_id text COLLATE "C" NOT NULL,
  send_id text COLLATE "C" NOT NULL,
  fan_id text COLLATE "C",
  reply_slot text COLLATE "C",
  content text,
  photo_id text COLLATE "C",
  created_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  reply_to_id text COLLATE "C",
  reaction_revision integer NOT NULL DEFAULT 0,
  is_filtered boolean NOT NULL DEFAULT false,
  answer_id text COLLATE "C",
  link jsonb,
  media_id text COLLATE "C",
  PRIMARY KEY (id),
  UNIQUE (author_id, send_id)
);
CREATE INDEX chat_messages_by_answer ON chat_messages USING btree (answer_id) WHERE (answer_id IS NOT NULL);
CREATE INDEX chat_messages_by_media ON chat_messages USING btree (media_id) WHERE (media_id IS NOT NULL);
CREATE INDEX chat_messages_by_photo ON chat_messages USING btree (photo_id) WHERE (photo_id IS NOT NULL);
CREATE INDEX chat_messages_by_reply_to ON chat_messages USING btree (reply_to_id) WHERE (reply_to_id IS NOT NULL);
CREATE INDEX chat_messages_links
  ON chat_messages
  USING btree (chat_id, id)
  WHERE ((content ~~ '%://%')
  AND (deleted_at IS NULL));
CREATE INDEX chat_messages_media
  ON chat_messages
  USING btree (chat_id, id)
  WHERE ((media_id IS NOT NULL)
  AND (deleted_at IS NULL));
CREATE INDEX chat_messages_of_fans ON chat_messages USING btree (chat_id, id) WHERE (fan_id > '');
CREATE INDEX chat_messages_photos
  ON chat_messages
  USING btree (chat_id, id)
  WHERE ((photo_id IS NOT NULL)
  AND (deleted_at IS NULL));
CREATE INDEX chat_messages_public ON chat_messages USING btree (chat_id, id) WHERE (fan_id IS NULL);
CREATE INDEX chat_messages_public_links
  ON chat_messages
  USING btree (chat_id, id)
  WHERE ((fan_id IS NULL)
  AND (content ~~ '%://%')
  AND (deleted_at IS NULL));
CREATE INDEX chat_messages_replies ON chat_messages USING btree (chat_id, fan_id, id) WHERE (fan_id IS NOT NULL);
CREATE INDEX chat_messages_unanswered
  ON chat_messages
  USING btree (chat_id, id)
  WHERE ((fan_id = author_id)
  AND (answer_id IS NULL)
  AND (deleted_at IS NULL)
  AND (NOT is_filtered));
CREATE INDEX chat_messages_unanswered_of_fan
  ON chat_messages
  USING btree (chat_id, fan_id)
  WHERE ((fan_id = author_id)
  AND (answer_id IS NULL));
CREATE UNIQUE INDEX chat_messages_reply_slot
  ON chat_messages
  USING btree (chat_id, reply_slot)
  WHERE (reply_slot IS NOT NULL);
CREATE TRIGGER keep_media_id BEFORE INSERT
  OR UPDATE OF photo_id, media_id
  ON chat_messages
  FOR EACH ROW
  WHEN ((new.photo_id IS DISTINCT FROM new.media_id))
  EXECUTE FUNCTION keep_media_id();

CREATE TABLE chat_outbox (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  message_ids text[] NOT NULL,
  PRIMARY KEY (id)
);

CREATE TABLE chat_reaction_counts (
  message_id text COLLATE "C" NOT NULL,
  emoji text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (message_id, emoji),
  CHECK ((count >= 0))
);

CREATE TABLE chat_reactions (
  message_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  emoji text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (message_id, user_id)
);
CREATE INDEX chat_reactions_by_time ON chat_reactions USING btree (message_id, created_at DESC, user_id DESC);
CREATE INDEX chat_reactions_by_user ON chat_reactions USING btree (user_id);

CREATE TABLE chat_reads (
  chat_id id NOT NULL,
  user_id id NOT NULL,
  read_id text COLLATE "C" NOT NULL,
  read_at timestamp with time zone NOT NULL,
  PRIMARY KEY (chat_id, user_id),
  FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX chat_reads_by_place ON chat_reads USING btree (chat_id, read_id);

CREATE TABLE chat_settings (
  user_id id NOT NULL,
  chat_id id NOT NULL,
  left_id text COLLATE "C",
  is_muted boolean NOT NULL DEFAULT false,
  pinned_at timestamp with time zone,
  hides integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, chat_id),
  FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE chats (
  id id NOT NULL,
  type text NOT NULL,
  celeb_id id,
  pair text COLLATE "C",
  disabled boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  last_seq bigint NOT NULL DEFAULT 0,
  last_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  last_id text COLLATE "C" NOT NULL DEFAULT '000000000000000000000000',
  title text,
  owner_id id,
  deletions integer NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  UNIQUE (pair),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  CHECK (((type = 'private') = (pair IS NOT NULL))),
  CHECK ((type IN ('private-broadcast', 'subscription') = (celeb_id IS NOT NULL))),
  CHECK (type IN ('private', 'private-broadcast', 'subscription', 'celeb-group'))
);
CREATE UNIQUE INDEX chats_broadcast ON chats USING btree (celeb_id) WHERE (type = 'private-broadcast');
CREATE UNIQUE INDEX chats_subscription ON chats USING btree (celeb_id) WHERE (type = 'subscription');

CREATE TABLE codes (
  id id NOT NULL,
  channel text NOT NULL,
  address_hash bytea NOT NULL,
  ip_hash bytea NOT NULL,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  asked_by id,
  PRIMARY KEY (id),
  FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (channel IN ('email', 'phone', 'reset'))
);
CREATE INDEX codes_by_address ON codes USING btree (address_hash, created_at DESC);
CREATE INDEX codes_by_ip ON codes USING btree (ip_hash, created_at DESC);
CREATE INDEX codes_by_person ON codes USING btree (asked_by, created_at DESC) WHERE (asked_by IS NOT NULL);
CREATE INDEX codes_by_time ON codes USING btree (created_at);

CREATE TABLE comment_likes (
  comment_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (comment_id, user_id)
);
CREATE INDEX comment_likes_by_user ON comment_likes USING btree (user_id);
CREATE INDEX comment_likes_newest ON comment_likes USING btree (comment_id, created_at DESC, user_id DESC);

CREATE TABLE comments (
  id text COLLATE "C" NOT NULL,
  post_id text COLLATE "C" NOT NULL,
  parent_id text COLLATE "C",
  author_id text COLLATE "C" NOT NULL,
  mention_id text COLLATE "C",
  content text NOT NULL,
  is_by_celeb boolean NOT NULL,
  is_hidden_from_celeb boolean NOT NULL,
  like_count integer NOT NULL DEFAULT 0,
  is_liked_by_celeb boolean NOT NULL DEFAULT false,
  is_touched_by_celeb boolean NOT NULL,
  reply_count integer NOT NULL DEFAULT 0,
  hidden_reply_count integer NOT NULL DEFAULT 0,
  send_id text COLLATE "C" NOT NULL,
  body_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  filtered_by text COLLATE "C",
  PRIMARY KEY (id),
  CHECK (filtered_by IN ('words', 'answered')),
  CHECK ((hidden_reply_count >= 0)),
  CHECK ((like_count >= 0)),
  CHECK ((reply_count >= 0))
);
CREATE INDEX comments_by_author ON comments USING btree (author_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX comments_by_post_and_author ON comments USING btree (post_id, author_id) WHERE (deleted_at IS NULL);
CREATE INDEX comments_of_celeb_in_thread
  ON comments
  USING btree (parent_id, id)
  WHERE ((parent_id IS NOT NULL)
  AND is_by_celeb);
CREATE INDEX comments_of_post_by_time ON comments USING btree (post_id, id) WHERE (parent_id IS NULL);
CREATE INDEX comments_of_thread_by_time ON comments USING btree (parent_id, id) WHERE (parent_id IS NOT NULL);
CREATE INDEX comments_shut_out_of_thread
  ON comments
  USING btree (((parent_id || '')), author_id)
  WHERE ((deleted_at IS NULL)
  AND (parent_id IS NOT NULL));
CREATE INDEX comments_to_empty ON comments USING btree (author_id) WHERE ((deleted_at IS NOT NULL) AND (content <> ''));
CREATE INDEX comments_touched ON comments USING btree (post_id, id) WHERE ((parent_id IS NULL) AND is_touched_by_celeb);
CREATE INDEX comments_untouched
  ON comments
  USING btree (post_id, id)
  WHERE ((parent_id IS NULL)
  AND (NOT is_touched_by_celeb));
CREATE UNIQUE INDEX comments_sent ON comments USING btree (send_id, author_id);

CREATE TABLE consent_reminders (
  user_id id NOT NULL,
  kind text NOT NULL,
  told_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id, kind, told_at),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE consents (
  user_id id NOT NULL,
  kind text NOT NULL,
  version text NOT NULL,
  agreed boolean NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id, kind, decided_at),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX consents_by_age
  ON consents
  USING btree (decided_at, user_id)
  WHERE (agreed
  AND kind IN ('marketing', 'nightPush'));

CREATE TABLE dm_permissions (
  id id NOT NULL,
  user_id id NOT NULL,
  celeb_id id NOT NULL,
  kind text NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (user_id, celeb_id, kind),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (kind IN ('enter', 'send'))
);
CREATE INDEX dm_permissions_by_celeb ON dm_permissions USING btree (celeb_id);

CREATE TABLE dm_places (
  celeb_id id NOT NULL,
  user_id id NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (celeb_id, user_id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX dm_places_by_user ON dm_places USING btree (user_id);

CREATE TABLE files (
  id id NOT NULL,
  owner_id id NOT NULL,
  chat_id id,
  storage_key text COLLATE "C" NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  preview text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  made_for text,
  kind text NOT NULL DEFAULT 'photo',
  duration_ms integer,
  board_id id,
  post_id id,
  place integer,
  swept_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (storage_key),
  FOREIGN KEY (board_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE SET NULL,
  CHECK (((kind = 'video') = (duration_ms IS NOT NULL))),
  CHECK (kind IN ('photo', 'video')),
  CHECK (made_for IN ('photo', 'cover'))
);
CREATE INDEX files_by_post ON files USING btree (post_id, place) WHERE (post_id IS NOT NULL);
CREATE INDEX files_of_person ON files USING btree (owner_id) WHERE (made_for IS NOT NULL);
CREATE INDEX files_unswept ON files USING btree (created_at) WHERE ((swept_at IS NULL) AND (board_id IS NULL));
CREATE INDEX files_unused_on_boards
  ON files
  USING btree (created_at)
  WHERE ((board_id IS NOT NULL)
  AND (post_id IS NULL));

CREATE TABLE inquiries (
  id id NOT NULL,
  user_id id NOT NULL,
  category text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  excerpt text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  read_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (category IN ('account', 'payment', 'subscription', 'chat', 'report', 'celeb', 'other')),
  CHECK (state IN ('waiting', 'answered', 'closed'))
);
CREATE INDEX inquiries_by_age ON inquiries USING btree (updated_at);
CREATE INDEX inquiries_by_user ON inquiries USING btree (user_id, updated_at DESC, id DESC);

CREATE TABLE inquiry_messages (
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  inquiry_id id NOT NULL,
  author_id id NOT NULL,
  send_id text NOT NULL,
  is_by_support boolean NOT NULL,
  content text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (number),
  UNIQUE (author_id, send_id),
  FOREIGN KEY (author_id) REFERENCES users(id),
  FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE CASCADE
);
CREATE INDEX inquiry_messages_by_inquiry ON inquiry_messages USING btree (inquiry_id, number);

CREATE TABLE known_devices (
  device_hash bytea NOT NULL,
  user_id id NOT NULL,
  session_id id NOT NULL,
  used_at timestamp with time zone NOT NULL,
  PRIMARY KEY (device_hash, user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_by_use ON known_devices USING btree (used_at);
CREATE INDEX known_devices_by_user ON known_devices USING btree (user_id, used_at DESC);

CREATE TABLE link_previews (
  url_hash bytea NOT NULL,
  title text,
  description text,
  site text,
  picture_key text COLLATE "C",
  fetched_at timestamp with time zone NOT NULL,
  is_kept boolean NOT NULL DEFAULT false,
  PRIMARY KEY (url_hash)
);
CREATE INDEX link_previews_by_age ON link_previews USING btree (fetched_at);

CREATE TABLE media_logs (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id id NOT NULL,
  file_id id NOT NULL,
  message_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (kind IN ('view', 'download'))
);
CREATE INDEX media_logs_by_file ON media_logs USING btree (file_id, at);
CREATE INDEX media_logs_by_user ON media_logs USING btree (user_id, at);

CREATE TABLE mutes (
  user_id id NOT NULL,
  muted_id id NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id, muted_id),
  FOREIGN KEY (muted_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mutes_by_muted ON mutes USING btree (muted_id);
CREATE INDEX mutes_by_time ON mutes USING btree (user_id, created_at DESC, muted_id DESC);

CREATE TABLE notices (
  id id NOT NULL,
  title_ko text NOT NULL,
  title_en text NOT NULL,
  body_ko text NOT NULL,
  body_en text NOT NULL,
  is_pinned boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  push text NOT NULL DEFAULT 'none',
  pushed_at timestamp with time zone,
  category text NOT NULL DEFAULT 'service',
  PRIMARY KEY (id),
  CHECK (category IN ('service', 'event', 'maintenance')),
  CHECK (push IN ('none', 'service', 'promotion'))
);
CREATE INDEX notices_by_category ON notices USING btree (category, is_pinned DESC, created_at DESC);
CREATE INDEX notices_by_time ON notices USING btree (is_pinned DESC, created_at DESC);
CREATE INDEX notices_to_push ON notices USING btree (created_at) WHERE ((push <> 'none') AND (pushed_at IS NULL));

CREATE TABLE notifications (
  id id NOT NULL,
  user_id id NOT NULL,
  kind text NOT NULL,
  target_id text COLLATE "C" NOT NULL,
  actor_id id,
  count integer NOT NULL DEFAULT 1,
  excerpt text NOT NULL,
  link text NOT NULL,
  is_hidden boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  is_read boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id),
  UNIQUE (user_id, kind, target_id),
  FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((count > 0))
);
CREATE INDEX notifications_by_actor ON notifications USING btree (actor_id);
CREATE INDEX notifications_by_age ON notifications USING btree (created_at);
CREATE INDEX notifications_by_target ON notifications USING btree (target_id);
CREATE INDEX notifications_by_time ON notifications USING btree (user_id, created_at DESC, id DESC);

CREATE TABLE password_attempts (
  account_hash bytea NOT NULL,
  used_until timestamp with time zone NOT NULL,
  PRIMARY KEY (account_hash)
);
CREATE INDEX password_attempts_by_end ON password_attempts USING btree (used_until);

CREATE TABLE password_resets (
  code_hash bytea NOT NULL,
  user_id id NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  PRIMARY KEY (code_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_by_end ON password_resets USING btree (expires_at);
CREATE INDEX password_resets_by_user ON password_resets USING btree (user_id);

CREATE TABLE post_likes (
  post_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (post_id, user_id)
);
CREATE INDEX post_likes_by_user ON post_likes USING btree (user_id, created_at, post_id);
CREATE INDEX post_likes_newest ON post_likes USING btree (post_id, created_at DESC, user_id DESC);

CREATE TABLE post_saves (
  post_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (post_id, user_id)
);
CREATE INDEX post_saves_by_user ON post_saves USING btree (user_id, created_at, post_id);

CREATE TABLE post_tags (
  tag text COLLATE "C" NOT NULL,
  post_id id NOT NULL,
  PRIMARY KEY (tag, post_id),
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_tags_by_post ON post_tags USING btree (post_id);

CREATE TABLE posts (
  id id NOT NULL,
  celeb_id id NOT NULL,
  author_id id NOT NULL,
  section text COLLATE "C" NOT NULL,
  visibility text NOT NULL,
  content text NOT NULL,
  has_media boolean NOT NULL,
  is_commentable boolean NOT NULL,
  is_hidden_from_celeb boolean NOT NULL,
  pinned_at timestamp with time zone,
  like_count integer NOT NULL DEFAULT 0,
  is_liked_by_celeb boolean NOT NULL DEFAULT false,
  comment_count integer NOT NULL DEFAULT 0,
  hidden_comment_count integer NOT NULL DEFAULT 0,
  send_id text COLLATE "C" NOT NULL,
  body_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  filtered_by text COLLATE "C",
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  CHECK ((comment_count >= 0)),
  CHECK ((filtered_by = 'words')),
  CHECK ((hidden_comment_count >= 0)),
  CHECK ((like_count >= 0)),
  CHECK (section IN ('celeb', 'fans')),
  CHECK (visibility IN ('public', 'subscribers', 'premium'))
);
CREATE INDEX posts_by_author ON posts USING btree (author_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX posts_by_board ON posts USING btree (celeb_id, section, id) WHERE (deleted_at IS NULL);
CREATE INDEX posts_of_board_to_empty
  ON posts
  USING btree (celeb_id)
  WHERE ((deleted_at IS NOT NULL)
  AND ((content <> '')
  OR has_media));
CREATE INDEX posts_to_empty
  ON posts
  USING btree (author_id)
  WHERE ((deleted_at IS NOT NULL)
  AND ((content <> '')
  OR has_media));
CREATE INDEX posts_with_media ON posts USING btree (celeb_id, section, id) WHERE ((deleted_at IS NULL) AND has_media);
CREATE UNIQUE INDEX posts_pinned ON posts USING btree (celeb_id) WHERE (pinned_at IS NOT NULL);
CREATE UNIQUE INDEX posts_sent ON posts USING btree (send_id, author_id);

CREATE TABLE premiums (
  id id NOT NULL,
  user_id id NOT NULL,
  celeb_id id NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  from_id text COLLATE "C" NOT NULL,
  to_id text COLLATE "C",
  PRIMARY KEY (id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX premiums_by_beginning ON premiums USING btree (celeb_id, from_id) WHERE (ended_at IS NULL);
CREATE INDEX premiums_by_celeb ON premiums USING btree (celeb_id, user_id) WHERE (ended_at IS NULL);
CREATE INDEX premiums_by_expiry ON premiums USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE INDEX premiums_by_fan ON premiums USING btree (user_id, celeb_id);
CREATE INDEX premiums_of_celeb ON premiums USING btree (celeb_id, user_id) INCLUDE (from_id, to_id);
CREATE INDEX premiums_of_celeb_by_time ON premiums USING btree (celeb_id, id DESC) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX premiums_running ON premiums USING btree (user_id, celeb_id) WHERE (ended_at IS NULL);

CREATE TABLE push_tokens (
  token_hash bytea NOT NULL,
  token text NOT NULL,
  user_id id NOT NULL,
  session_id id NOT NULL,
  platform text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone NOT NULL,
  PRIMARY KEY (token_hash),
  UNIQUE (session_id),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_tokens_by_token ON push_tokens USING hash (token);
CREATE INDEX push_tokens_by_user ON push_tokens USING btree (user_id);

CREATE TABLE reports (
  id id NOT NULL,
  reporter_id id NOT NULL,
  kind text NOT NULL,
  target_id text COLLATE "C" NOT NULL,
  reason text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'open',
  PRIMARY KEY (id),
  UNIQUE (reporter_id, kind, target_id),
  FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (kind IN ('chat', 'message', 'user', 'post', 'comment')),
  CHECK (state IN ('open', 'decided'))
);
CREATE INDEX reports_by_target ON reports USING btree (kind, target_id);
CREATE INDEX reports_open ON reports USING btree (created_at, id) WHERE (state = 'open');

CREATE TABLE scheduled_broadcasts (
  id id NOT NULL,
  celeb_id id NOT NULL,
  send_id text COLLATE "C" NOT NULL,
  content text,
  photo_id id,
  send_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  claimed_at timestamp with time zone,
  sent_at timestamp with time zone,
  failed_code text,
  media_id id,
  PRIMARY KEY (id),
  UNIQUE (celeb_id, send_id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  CHECK (((content IS NULL) <> (media_id IS NULL))),
  CHECK (((content IS NULL) <> (photo_id IS NULL)))
);
CREATE INDEX scheduled_broadcasts_by_celeb
  ON scheduled_broadcasts
  USING btree (celeb_id, send_at)
  WHERE (sent_at IS NULL);
CREATE INDEX scheduled_broadcasts_due
  ON scheduled_broadcasts
  USING btree (send_at)
  WHERE ((sent_at IS NULL)
  AND (failed_code IS NULL));
CREATE TRIGGER keep_media_id BEFORE INSERT
  OR UPDATE OF photo_id, media_id
  ON scheduled_broadcasts
  FOR EACH ROW
  WHEN (((new.photo_id) IS DISTINCT FROM (new.media_id)))
  EXECUTE FUNCTION keep_media_id();

CREATE TABLE schema_migrations (
  name text NOT NULL,
  sha256 text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (name)
);

CREATE TABLE screenshots (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id id NOT NULL,
  path text NOT NULL,
  is_recording boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX screenshots_by_user ON screenshots USING btree (user_id, created_at);

CREATE TABLE sessions (
  id id NOT NULL,
  user_id id NOT NULL,
  device jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_end ON sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX sessions_by_user ON sessions USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_of_person ON sessions USING btree (user_id, id);

CREATE TABLE social_identities (
  provider text NOT NULL,
  subject text NOT NULL,
  user_id id NOT NULL,
  refresh_sealed text,
  client_id text,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (user_id, provider),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (provider IN ('kakao', 'apple'))
);

CREATE TABLE subscriptions (
  id id NOT NULL,
  user_id id NOT NULL,
  celeb_id id NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (user_id, celeb_id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX subscriptions_by_celeb ON subscriptions USING btree (celeb_id, id DESC);
CREATE INDEX subscriptions_by_fan ON subscriptions USING btree (user_id, id DESC);

CREATE TABLE unfollows (
  user_id id NOT NULL,
  celeb_id id NOT NULL,
  subscription_id id NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id, celeb_id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX unfollows_by_celeb ON unfollows USING btree (celeb_id);

CREATE TABLE uploads (
  id id NOT NULL,
  owner_id id NOT NULL,
  chat_id id NOT NULL,
  kind text NOT NULL,
  bytes bigint NOT NULL,
  sha256 text,
  key text COLLATE "C",
  part_key text COLLATE "C" NOT NULL,
  received bigint NOT NULL DEFAULT 0,
  offsets bigint[] NOT NULL DEFAULT '{}'::bigint[],
  worked_at timestamp with time zone,
  progress real NOT NULL DEFAULT 0,
  file_id id,
  error_code text,
  created_at timestamp with time zone NOT NULL,
  touched_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (owner_id, key),
  FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (kind IN ('photo', 'video'))
);
CREATE INDEX uploads_by_age ON uploads USING btree (touched_at);

CREATE TABLE used_certifications (
  imp_uid text NOT NULL,
  user_id id NOT NULL,
  used_at timestamp with time zone NOT NULL,
  PRIMARY KEY (imp_uid)
);

CREATE TABLE used_tickets (
  ticket_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  PRIMARY KEY (ticket_hash)
);
CREATE INDEX used_tickets_by_end ON used_tickets USING btree (expires_at);

CREATE TABLE users (
  id id NOT NULL,
  email text COLLATE "C",
  password_hash text,
  nickname text NOT NULL,
  birthday date,
  kind text NOT NULL DEFAULT 'ordinary',
  is_celeb boolean NOT NULL DEFAULT false,
  introduction text NOT NULL DEFAULT '',
  photo_key text,
  cover_key text,
  language text,
  notices_read_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  suspended_until timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  email_verified_at timestamp with time zone,
  phone_sealed text,
  suspended_reason text,
  suspended_at timestamp with time zone,
  push jsonb NOT NULL DEFAULT '{}'::jsonb,
  quiet_hours jsonb,
  erased_at timestamp with time zone,
  notifications_read_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (email),
  CHECK (kind IN ('ordinary', 'support', 'tester')),
  CHECK (language IN ('ko', 'en'))
);
CREATE INDEX celebs_by_folded_name
  ON users
  USING btree (regexp_replace(lower(NORMALIZE(nickname, NFKC)), '[\s._\-·*~!★☆♥♡]', '', 'g'))
  WHERE (is_celeb
  AND (deleted_at IS NULL));
CREATE INDEX celebs_by_initials
  ON users
  USING btree (hangul_initials(nickname) text_pattern_ops, id)
  WHERE (is_celeb
  AND (deleted_at IS NULL));
CREATE INDEX celebs_by_name
  ON users
  USING btree (lower(nickname) text_pattern_ops, id)
  WHERE (is_celeb
  AND (deleted_at IS NULL));
CREATE INDEX users_by_birthday
  ON users
  USING btree (((((EXTRACT(month FROM birthday))::integer * 100) + (EXTRACT(day FROM birthday))::integer)), id)
  WHERE (deleted_at IS NULL);
CREATE INDEX users_by_initials
  ON users
  USING btree (hangul_initials(nickname) text_pattern_ops, id)
  WHERE (deleted_at IS NULL);
CREATE INDEX users_by_name ON users USING btree (lower(nickname) text_pattern_ops, id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_suspension ON users USING btree (suspended_at) WHERE (suspended_at IS NOT NULL);
CREATE INDEX users_to_erase ON users USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (erased_at IS NULL));

CREATE TABLE verified_identities (
  user_id id NOT NULL,
  person_hash bytea NOT NULL,
  sealed text NOT NULL,
  verified_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id),
  UNIQUE (person_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE watermark_copies (
  id id NOT NULL,
  user_id id NOT NULL,
  file_id id NOT NULL,
  storage_key text COLLATE "C" NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (storage_key),
  UNIQUE (user_id, file_id),
  FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX watermark_copies_by_age ON watermark_copies USING btree (created_at);
