-- Inquiries of people who cannot use a part of the app. The old constraint stays until the new one is checked.
alter table inquiries
  add constraint inquiries_category check (
    category in ('account', 'payment', 'subscription', 'chat', 'report', 'celeb', 'access', 'other')
  );
alter table inquiries drop constraint inquiries_category_check;
