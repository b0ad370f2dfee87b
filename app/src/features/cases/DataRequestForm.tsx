import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState, type SubmitEvent } from 'react'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useKeptFields } from '../../form/useKeptFields.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './cases.module.css'
import { ProofField } from './ProofField.tsx'

export type SentRequest = Result<typeof api.service.dataRequest>

const wishes = ['access', 'correction'] as const

interface Typed {
  wish: (typeof wishes)[number] | null
  account: string
  name: string
  email: string
  words: string
}
const empty: Typed = { wish: null, account: '', name: '', email: '', words: '' }

/** What a person asks about their data, for which account, and a document that shows who they are. */
export function DataRequestForm({ onSent }: { onSent: (sent: SentRequest) => void }) {
  const t = useT()
  const [{ wish, account, name, email, words }, change, drop] = useKeptFields<Typed>('data-request', empty)
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const length = visibleLength(words.trim())
  const isLarge = file !== null && file.size > limits.guardianProofMaxBytes
  const isWritten = account.trim() && name.trim() && /^\S+@\S+\.\S+$/u.test(email.trim())
  const fits = length > 0 && length <= limits.guardianMaxChars
  const mayFinish = Boolean(isWritten) && fits && file !== null && !isLarge
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!mayFinish || !wish || busy) return
    setBusy(true)
    try {
      const fields = { wish, account: account.trim(), name: name.trim(), email: email.trim(), words: words.trim() }
      const sent = await call(api.service.dataRequest, fields, { file })
      drop()
      return onSent(sent)
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return (
    <form className={styles.page} onSubmit={(event) => void send(event)} noValidate>
      <div className={ui.stack3}>
        <h2 className={styles.lead}>{t('DATA_REQUEST.LEAD')}</h2>
        <p className={styles.words}>{t('DATA_REQUEST.DETAIL')}</p>
        <p className={styles.words}>{t('DATA_REQUEST.IN_APP')}</p>
        <Link className={styles.link} href="/policy/account-deletion">
          {t('POLICY.ACCOUNT_DELETION')}
        </Link>
      </div>
      <ChoicePills
        legend={t('DATA_REQUEST.WISH')}
        items={wishes.map((id) => ({ id, label: t(`DATA_REQUEST.WISH_${id}`) }))}
        value={wish}
        onChange={(chosen) => change({ wish: chosen })}
      />
      <TextField
        label={t('DATA_REQUEST.ACCOUNT')}
        hint={t('DATA_REQUEST.ACCOUNT_HINT')}
        autoComplete="off"
        maxLength={limits.emailMax}
        value={account}
        onChange={({ target }) => change({ account: target.value })}
      />
      <TextArea
        label={t(wish === 'correction' ? 'DATA_REQUEST.CORRECTION' : 'DATA_REQUEST.WORDS')}
        value={words}
        length={length}
        max={limits.guardianMaxChars}
        rows={4}
        onChange={(next) => change({ words: next })}
      />
      <TextField
        label={t('DATA_REQUEST.NAME')}
        autoComplete="name"
        maxLength={limits.guardianNameMax}
        value={name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={t('GUARDIAN.EMAIL')}
        type="email"
        autoComplete="email"
        maxLength={limits.emailMax}
        value={email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <ProofField
        label={t('DATA_REQUEST.PROOF')}
        hint={t('DATA_REQUEST.PROOF_HINT')}
        file={file}
        problem={isLarge ? t('CASES.ASK_PROOF_LARGE') : null}
        onPick={setFile}
      />
      <p className={styles.facts}>{t('DATA_REQUEST.PRIVACY')}</p>
      <Button fullWidth type="submit" busy={busy} disabled={!mayFinish || !wish}>
        {t('GUARDIAN.SEND')}
      </Button>
    </form>
  )
}
