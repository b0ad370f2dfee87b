import { flagUrl } from '@byeol/contract/locale/country.ts'
import { useState } from 'react'
import styles from './CountryFlag.module.css'

/** The flag next to a country's name, or the country code if there is no picture (spec.md point 3, Country). */
export function CountryFlag({ code }: { code: string }) {
  const [missing, setMissing] = useState(false)
  if (missing)
    return (
      <span className={styles.code} aria-hidden="true">
        {code}
      </span>
    )
  return (
    <img
      className={styles.flag}
      src={flagUrl(code)}
      alt=""
      width={28}
      height={28}
      loading="lazy"
      onError={() => setMissing(true)}
    />
  )
}
