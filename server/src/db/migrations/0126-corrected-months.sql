-- The month in Seoul whose report corrects a transfer that came back after the taxes of its own month were handed over.
alter table settlements add column corrected_in text check (corrected_in ~ '^\d{4}-\d{2}$');
update settlements s
set corrected_in = to_char(to_date(h.last, 'YYYY-MM') + interval '1 month', 'YYYY-MM')
from (
  select r.id, max(h.month) as last
  from settlements r
  join tax_handovers h on h.handed_at <= r.returned_at
  where r.status = 'returned'
  group by r.id
) h
where h.id = s.id and h.last >= to_char(s.paid_at at time zone 'Asia/Seoul', 'YYYY-MM');
create index settlements_by_correction on settlements (corrected_in) where corrected_in is not null;
