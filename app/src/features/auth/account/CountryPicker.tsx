import type { CountryCode } from '@byeol/contract/locale/country.ts'
import { lazy, Suspense, useEffect } from 'react'
import { whenIdle } from '../../../browser/whenIdle.ts'
import { countryNames } from '../../../i18n/countryNames.ts'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'

const load = () => import('./CountryList.tsx')
const CountryList = lazy(async () => ({ default: (await load()).CountryList }))

/** A sheet to choose a country. The names and the search are loaded when the page is idle. */
export function CountryPicker({
  open,
  onClose,
  value,
  onPick,
}: {
  open: boolean
  onClose: () => void
  value: CountryCode
  onPick: (code: CountryCode) => void
}) {
  const t = useT()
  const language = useLanguage()
  useEffect(() => {
    whenIdle(
      () =>
        void Promise.all([load(), countryNames(language), countryNames('ko'), import('@byeol/ui/Sheet.tsx')]).catch(
          () => undefined,
        ),
    )
  }, [language])
  return (
    <LazySheet open={open} onClose={onClose} title={t('MINE.COUNTRY_PICK')} closeLabel={t('SHELL.CLOSE')}>
      <Suspense fallback={<Skeleton kind="rows" label={t('SHELL.LOADING')} />}>
        <CountryList
          value={value}
          onPick={(code) => {
            onPick(code)
            onClose()
          }}
        />
      </Suspense>
    </LazySheet>
  )
}
