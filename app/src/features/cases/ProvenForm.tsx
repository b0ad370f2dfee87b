import { limits } from '@byeol/contract/limits.ts'
import { isEmailLike } from '@byeol/contract/text/email.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './cases.module.css'
import { ProofField } from './ProofField.tsx'

export interface ProvenFields {
  name: string
  email: string
  words: string
}

/**
 * A form for people who may have no account. Asks what they want (`children`), for an explanation, their name and
 * address, and a document that proves who they are. `send` gets the text fields trimmed.
 */
export function ProvenForm({
  of,
  lines,
  link,
  typed,
  change,
  isComplete,
  wordsLabel,
  afterName,
  send,
  children,
}: {
  of: 'GUARDIAN' | 'DATA_REQUEST'
  /** The lines below the heading. */
  lines: readonly string[]
  link: { href: string; text: string }
  typed: ProvenFields
  change: (part: Partial<ProvenFields>) => void
  /** Whether the fields passed as `children` and `afterName` are filled in. */
  isComplete: boolean
  wordsLabel: string
  afterName?: ReactNode
  send: (written: ProvenFields, file: File) => Promise<void>
  children: ReactNode
}) {
  const t = useT()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const written = { name: typed.name.trim(), email: typed.email.trim(), words: typed.words.trim() }
  const length = visibleLength(written.words)
  const isLarge = file !== null && file.size > limits.guardianProofMaxBytes
  const isWritten = written.name !== '' && isEmailLike(written.email)
  const fits = length > 0 && length <= limits.guardianMaxChars
  const mayFinish = isComplete && isWritten && fits && file !== null && !isLarge
  const finish = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!mayFinish || busy) return
    setBusy(true)
    await send(written, file).catch(showError)
    setBusy(false)
  }
  return (
    <form className={styles.page} onSubmit={(event) => void finish(event)} noValidate>
      <div className={ui.stack3}>
        <h2 className={styles.lead}>{t(`${of}.LEAD`)}</h2>
        {lines.map((line) => (
          <p key={line} className={styles.words}>
            {line}
          </p>
        ))}
        <Link className={styles.link} href={link.href}>
          {link.text}
        </Link>
      </div>
      {children}
      <TextArea
        label={wordsLabel}
        value={typed.words}
        length={length}
        max={limits.guardianMaxChars}
        rows={5}
        onChange={(words) => change({ words })}
      />
      <TextField
        label={t(`${of}.NAME`)}
        autoComplete="name"
        maxLength={limits.guardianNameMax}
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      {afterName}
      <TextField
        label={t('GUARDIAN.EMAIL')}
        type="email"
        autoComplete="email"
        maxLength={limits.emailMax}
        value={typed.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <ProofField
        label={t(`${of}.PROOF`)}
        hint={t(`${of}.PROOF_HINT`)}
        file={file}
        problem={isLarge ? t('CASES.ASK_PROOF_LARGE') : null}
        onPick={setFile}
      />
      <p className={styles.facts}>{t(`${of}.PRIVACY`)}</p>
      <Button fullWidth type="submit" busy={busy} disabled={!mayFinish}>
        {t('GUARDIAN.SEND')}
      </Button>
    </form>
  )
}
