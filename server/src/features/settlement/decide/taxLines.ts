/** SQL: the month in Seoul in which a settlement was paid. */
const paidMonth = "to_char(paid_at at time zone 'Asia/Seoul', 'YYYY-MM')"

/**
 * SQL: what stands in the tax report of each `tax_month`, with its `sign`. A transfer that came back before its month
 * was handed over stands in none. One that came back later stays in its month, and stands in the next one once more,
 * with a minus, as the correction of the month `corrects`.
 */
export const taxLines = `(
    select s.*, 1 as sign, ${paidMonth} as tax_month, null::text as corrects
    from settlements s
    where status = 'paid' or corrected_in is not null
    union all
    select s.*, -1, corrected_in, ${paidMonth}
    from settlements s
    where corrected_in is not null
  )`
