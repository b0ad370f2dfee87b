-- The lines that a video or voice says, as WebVTT, and their language. Both are null without captions.
alter table files
  add column captions text,
  add column captions_language text,
  add constraint files_captions_language check ((captions is null) = (captions_language is null));
