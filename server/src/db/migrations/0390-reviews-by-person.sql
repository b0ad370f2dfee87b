-- A month's looks may need the reviews of two people, because nobody reviews their own.
alter table access_reviews drop constraint access_reviews_pkey;
alter table access_reviews add primary key (month, reviewed_by);
