-- Favourites are listed by the time of their message, which the primary key serves.
drop index chat_favorites_by_time;
