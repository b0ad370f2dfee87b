import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Note } from '../../parts/Note.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { kinds, useKindActs, type Kind } from './useKindActs.ts'
import looks from '../../parts/panelLooks.module.css'

/** Requests a change of an account's kind. Another owner has to approve it. */
export function RequestKind() {
  const t = useT()
  const { ask, isBusy } = useKindActs()
  const [who, setWho] = useState('')
  const [kind, setKind] = useState<Kind>('tester')
  const send = async () => {
    if (await ask(who.trim(), kind)) setWho('')
  }
  return (
    <Panel label={t('KINDS.ASK')} head={<h2 className={looks.title}>{t('KINDS.ASK')}</h2>}>
      <form
        className={looks.sections}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          label={t('KINDS.WHO')}
          hint={t('KINDS.WHO_DETAIL')}
          value={who}
          maxLength={limits.emailMax}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => setWho(target.value)}
        />
        <ChoicePills
          legend={t('KINDS.KIND')}
          items={kinds.map((id) => ({ id, label: t(`KINDS.KIND_${id}`) }))}
          value={kind}
          onChange={setKind}
        />
        <Note>{t(`KINDS.DETAIL_${kind}`)}</Note>
        <Button type="submit" size="m" disabled={who.trim() === ''} busy={isBusy}>
          {t('KINDS.ASK_SEND')}
        </Button>
      </form>
    </Panel>
  )
}
