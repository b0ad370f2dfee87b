-- Which agreement for celebs an applicant accepted. Applications from before it existed have none.
alter table celeb_applications add column agreement_version text collate "C";
