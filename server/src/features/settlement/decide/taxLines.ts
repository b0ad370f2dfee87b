/** SQL: the month in Seoul in which a settlement was paid. */
const paidMonth = "to_char(paid_at at time zone 'Asia/Seoul', 'YYYY-MM')"

/**
 * SQL: the rows of the tax reports by `tax_month`, each with its `sign`. If the bank returned a transfer before its
 * month's taxes were paid, it is in no report. If it returned it later, the transfer stays in its month's report and
 * appears again in a later one, with a minus, as the correction of the month `corrects`.
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
