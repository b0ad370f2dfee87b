import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { onePage } from '../../lists/useListPages.ts'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { ReplyEditor } from './ReplyEditor.tsx'

const hrefOf = (id: string): string => `/replies/${id}`

/** Answers that staff often give, next to the open or new one. */
export function RepliesPage() {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const { replyId } = useParams()
  const { data, ...faces } = useQuery(query(consoleApi.inquiries.savedReplies, {}))
  const list = data?.list ?? []
  const open = list.find(({ id }) => id === replyId)
  const isNew = replyId === 'new'
  return (
    <WaitPage
      label={t('FRAME.REPLIES')}
      foot={
        <Button variant="soft" size="m" icon="plus" fullWidth href="/replies/new">
          {t('REPLIES.NEW')}
        </Button>
      }
      pages={{ ...faces, ...onePage }}
      rows={list.map((reply) => ({
        id: reply.id,
        href: hrefOf(reply.id),
        name: reply.name,
        line: <span className="ellipsis">{reply[language]}</span>,
        note: '',
      }))}
      currentId={replyId}
      empty={{ title: t('REPLIES.NONE'), text: t('REPLIES.NONE_DETAIL') }}
      pick={{ title: t('REPLIES.PICK'), text: t('REPLIES.PICK_DETAIL') }}
    >
      {(isNew || open) && (
        <ReplyEditor
          key={replyId}
          reply={open ?? null}
          onDone={(saved) => void navigate(saved ? hrefOf(saved.id) : '/replies')}
        />
      )}
    </WaitPage>
  )
}
