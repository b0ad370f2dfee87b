import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './PolicyPage.module.css'

/** Formats the name of a version, which is its date in Seoul. */
export function useVersionDay(): (version: string) => string {
  const { longDay } = useFormats()
  return (version) => longDay(new Date(`${version}T00:00:00+09:00`))
}

export function PolicyEffect({ version }: { version: string }) {
  const t = useT()
  const day = useVersionDay()
  return <p className={styles.version}>{t('POLICY.EFFECTIVE', { date: day(version), version })}</p>
}
