create table posts (
  id id primary key,
  celeb_id id not null references celebs on delete cascade,
  author_id id not null references users on delete cascade,
  section text collate "C" not null check (section in ('celeb', 'fans')),
  visibility text not null check (visibility in ('public', 'subscribers', 'premium')),
  content text not null,
  has_media boolean not null,
  is_commentable boolean not null,
  is_hidden_from_celeb boolean not null,
  pinned_at timestamptz,
  like_count int not null default 0 check (like_count >= 0),
  is_liked_by_celeb boolean not null default false,
  comment_count int not null default 0 check (comment_count >= 0),
  -- How many of them the celeb does not see.
  hidden_comment_count int not null default 0 check (hidden_comment_count >= 0),
  send_id text collate "C" not null,
  -- SHA-256 of what was sent: the same sendId with another body is a conflict, however the post was edited since.
  body_hash bytea not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (author_id, send_id)
) with (fillfactor = 85);
create index posts_by_board on posts (celeb_id, section, id) where deleted_at is null;
create index posts_with_media on posts (celeb_id, section, id) where deleted_at is null and has_media;
create index posts_by_author on posts (author_id, id) where deleted_at is null;
create unique index posts_pinned on posts (celeb_id) where pinned_at is not null;

-- In lower case, NFC, without the #.
create table post_tags (
  tag text collate "C" not null,
  post_id id not null references posts on delete cascade,
  primary key (tag, post_id)
);
create index post_tags_by_post on post_tags (post_id);

-- Plain text and no foreign keys where people write by the thousand: posts and people are never removed as rows.
create table post_likes (
  post_id text collate "C" not null,
  user_id text collate "C" not null,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index post_likes_by_user on post_likes (user_id, created_at, post_id);
create table post_saves (
  post_id text collate "C" not null,
  user_id text collate "C" not null,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index post_saves_by_user on post_saves (user_id, created_at, post_id);

create table comments (
  id text collate "C" primary key,
  post_id text collate "C" not null,
  -- The comment at the top that it answers.
  parent_id text collate "C",
  author_id text collate "C" not null,
  -- Whom an answer speaks to.
  mention_id text collate "C",
  content text not null,
  is_by_celeb boolean not null,
  is_hidden_from_celeb boolean not null,
  like_count int not null default 0 check (like_count >= 0),
  is_liked_by_celeb boolean not null default false,
  -- Of a top comment: the celeb wrote, liked or answered it.
  is_touched_by_celeb boolean not null,
  reply_count int not null default 0 check (reply_count >= 0),
  hidden_reply_count int not null default 0 check (hidden_reply_count >= 0),
  send_id text collate "C" not null,
  body_hash bytea not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (author_id, send_id)
) with (fillfactor = 85);
create index comments_of_post on comments (post_id, is_touched_by_celeb, id) where parent_id is null;
create index comments_of_post_by_time on comments (post_id, id) where parent_id is null;
create index comments_of_thread on comments (parent_id, is_by_celeb, id) where parent_id is not null;
create index comments_of_thread_by_time on comments (parent_id, id) where parent_id is not null;
-- What somebody wrote, and what of it stands under one post: a block takes it out of the counts.
create index comments_by_author on comments (author_id, id) where deleted_at is null;
create index comments_by_author_and_post on comments (author_id, post_id) where deleted_at is null;

create table comment_likes (
  comment_id text collate "C" not null,
  user_id text collate "C" not null,
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_likes_by_user on comment_likes (user_id);

-- For which board it was uploaded, and where it stands once a post carries it.
alter table files
  add board_id id references users on delete cascade,
  add post_id id references posts on delete set null,
  add place int;
create index files_by_post on files (post_id, place) where post_id is not null;
create index files_unused_on_boards on files (created_at) where board_id is not null and post_id is null;
