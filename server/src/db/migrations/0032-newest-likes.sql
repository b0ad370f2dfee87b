-- When the last person to like takes the like back, the notification shows the one before (notification/notify.ts).
create index post_likes_newest on post_likes (post_id, created_at desc, user_id desc);
create index comment_likes_newest on comment_likes (comment_id, created_at desc, user_id desc);
