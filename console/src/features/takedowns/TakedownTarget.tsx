import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { BlurredImage } from '../cases/BlurredImage.tsx'
import looks from '../../parts/panelLooks.module.css'
import styles from './TakedownPanel.module.css'
import { Words } from '@byeol/ui/Words.tsx'

/** What a request is about: its text, its address and its pictures, which stay blurred until pressed. */
export function TakedownTarget({
  target,
  onLocate,
  busy,
}: {
  target: Result<typeof consoleApi.cases.takedown>['target']
  /** Set as long as staff have not found the message that the request is about. */
  onLocate: ((address: string) => void) | null
  busy: boolean
}) {
  const t = useT()
  const [address, setAddress] = useState('')
  return (
    <section>
      <h3>{t('CASES.TAKEDOWN_TARGET')}</h3>
      {target ? (
        <>
          {target.text.trim() ? (
            <p className={styles.words}>
              <Words text={target.text} />
            </p>
          ) : null}
          {target.path ? <p className={styles.path}>{target.path}</p> : null}
          {target.photos.map((photo) => (
            <BlurredImage key={photo.slice(-64)} src={photo} />
          ))}
        </>
      ) : onLocate ? (
        <form
          className={looks.texts}
          onSubmit={(event) => {
            event.preventDefault()
            if (address.trim()) onLocate(address.trim())
          }}
        >
          <TextField
            label={t('CASES.TAKEDOWN_LOCATE')}
            hint={t('CASES.TAKEDOWN_LOCATE_HINT')}
            autoComplete="off"
            maxLength={limits.linkMaxChars}
            value={address}
            onChange={({ target: field }) => setAddress(field.value)}
          />
          <Button type="submit" size="m" variant="outline" busy={busy} disabled={address.trim() === ''}>
            {t('CASES.TAKEDOWN_LOCATE_NOW')}
          </Button>
        </form>
      ) : (
        <p>{t('CASES.TAKEDOWN_GONE')}</p>
      )}
    </section>
  )
}
