import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { call } from '../../api/call.ts'
import { useKeptFields } from '../../form/useKeptFields.ts'
import { useT } from '../../i18n/i18n.ts'
import { ProvenForm, type ProvenFields } from './ProvenForm.tsx'

export type SentRequest = Result<typeof api.service.dataRequest>

const wishes = ['access', 'correction'] as const

interface Typed extends ProvenFields {
  wish: (typeof wishes)[number] | null
  account: string
}
const empty: Typed = { wish: null, account: '', name: '', email: '', words: '' }

/** Asks what the person wants about their data, for which account, and for a document that proves who they are. */
export function DataRequestForm({ onSent }: { onSent: (sent: SentRequest) => void }) {
  const t = useT()
  const [typed, change, drop] = useKeptFields<Typed>('data-request', empty)
  const { wish, account } = typed
  const send = async (written: ProvenFields, file: File) => {
    if (!wish) return
    const sent = await call(api.service.dataRequest, { wish, account: account.trim(), ...written }, { file })
    drop()
    onSent(sent)
  }
  return (
    <ProvenForm
      of="DATA_REQUEST"
      lines={[t('DATA_REQUEST.DETAIL'), t('DATA_REQUEST.IN_APP')]}
      link={{ href: '/policy/account-deletion', text: t('POLICY.ACCOUNT_DELETION') }}
      typed={typed}
      change={change}
      isComplete={wish !== null && account.trim() !== ''}
      wordsLabel={t(wish === 'correction' ? 'DATA_REQUEST.CORRECTION' : 'DATA_REQUEST.WORDS')}
      send={send}
    >
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
    </ProvenForm>
  )
}
