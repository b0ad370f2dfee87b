import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { isMonth, seoulMonth } from '@byeol/contract/locale/seoul.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useNow } from '../../browser/useNow.ts'
import { saveFile } from '../../browser/saveFile.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { Sections } from '../../parts/Sections.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useAct } from '../../parts/useAct.ts'

const { taxes } = consoleApi

/** The taxes withheld in a month, checked against the ledger, and the file for the tax office. */
export function TaxesPage() {
  const t = useT()
  const { number, longDay } = useFormats()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('month') ?? ''
  const now = seoulMonth(useNow(60_000))
  const month = isMonth(asked) ? asked : now
  const { data, error, refetch } = useQuery(query(taxes.month, { month }))
  const { act, isBusy } = useAct([taxes.month])
  const sums = data?.month
  const hasLines = sums && sums.payments + sums.corrections.length > 0
  async function download() {
    if (!sums) return
    const file = await act(
      taxes.report,
      { month },
      {
        title: t('TAXES.SIGN'),
        rows: [
          [t('TAXES.MONTH'), month],
          [t('TAXES.PAYMENTS'), number(sums.payments)],
          [t('TAXES.CORRECTIONS'), number(sums.corrections.length)],
          [t('TAXES.INCOME_TAX'), number(sums.incomeTaxWon)],
          [t('TAXES.LOCAL_TAX'), number(sums.localTaxWon)],
        ],
        button: t('TAXES.DOWNLOAD'),
      },
    )
    if (file) saveFile(file)
  }
  return (
    <Panel
      label={t('FRAME.TAXES')}
      foot={
        sums && hasLines && sums.isProven ? (
          <Button size="m" busy={isBusy} onClick={() => void download()}>
            {t('TAXES.DOWNLOAD')}
          </Button>
        ) : undefined
      }
    >
      <Sections>
        <TextField
          type="month"
          label={t('TAXES.MONTH')}
          value={month}
          max={now}
          onChange={({ target }) => target.value && setSearch({ month: target.value })}
        />
        {error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : !sums ? (
          <Skeleton kind="lines" label={t('FRAME.LOADING')} />
        ) : (
          <>
            <Facts
              rows={[
                [t('TAXES.PAYMENTS'), number(sums.payments)],
                ...sums.corrections.map(
                  (each) =>
                    [
                      t('TAXES.CORRECTION', { number: each.number, month: each.month }),
                      t('TAXES.CORRECTED', {
                        won: number(each.wonBeforeTax),
                        tax: number(each.incomeTaxWon + each.localTaxWon),
                      }),
                    ] as const,
                ),
                [t('TAXES.BEFORE'), number(sums.wonBeforeTax)],
                [t('TAXES.INCOME_TAX'), number(sums.incomeTaxWon)],
                [t('TAXES.LOCAL_TAX'), number(sums.localTaxWon)],
                [t('TAXES.NET'), <b key="net">{number(sums.netWon)}</b>],
                [t('TAXES.LEDGER_INCOME'), number(sums.ledgerIncomeTaxWon)],
                [t('TAXES.LEDGER_LOCAL'), number(sums.ledgerLocalTaxWon)],
                [
                  t('TAXES.PROOF'),
                  <Tag key="proof" tone={sums.isProven ? 'ok' : 'risk'}>
                    {t(sums.isProven ? 'TAXES.PROVEN' : 'TAXES.UNPROVEN')}
                  </Tag>,
                ],
                [
                  t('TAXES.HANDED_OVER'),
                  sums.handedOver ? `${longDay(sums.handedOver.at)} ${sums.handedOver.by}` : t('TAXES.NOT_YET'),
                ],
              ]}
            />
            {hasLines ? null : <p role="status">{t('TAXES.NONE')}</p>}
          </>
        )}
      </Sections>
    </Panel>
  )
}
