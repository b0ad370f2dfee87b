-- The console's one search (console/features/search/searches.ts): numbers exact, words by their beginning.
create index orders_by_approval on orders (approval_number, id desc) where approval_number is not null;
create index orders_by_card on orders (card_last4, id desc) where card_last4 is not null;
create index cards_by_last4 on cards (last4, id desc) where last4 is not null;
create index inquiry_messages_words on inquiry_messages using gin (to_tsvector('simple', content));
create index reports_words on reports using gin (to_tsvector('simple', reason));
create index cases_words on cases using gin (to_tsvector('simple', reason_ko)) where reason_ko is not null;
create index contents_words on contents using gin (to_tsvector('simple', title));
