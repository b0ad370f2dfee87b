-- Cases of one person that one signature decided together. People hear of them once.
alter table cases add column batch_id id;
create index cases_batch on cases (batch_id) where batch_id is not null;
