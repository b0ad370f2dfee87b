-- Whether another message still shows the picture of a link preview (media/removeLinkPicture.ts).
create index chat_messages_by_link_picture on chat_messages ((link ->> 'pictureKey')) where link is not null;
