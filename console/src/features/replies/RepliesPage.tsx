import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { Columns } from '../../lists/Columns.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { onePage } from '../../lists/useListPages.ts'
import { WaitList } from '../../lists/WaitList.tsx'
import { ReplyEditor } from './ReplyEditor.tsx'

const hrefOf = (id: string): string => `/replies/${id}`

/** Answers that staff give often, beside the open or new one. */
export function RepliesPage() {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const { replyId } = useParams()
  const { data, ...faces } = useQuery(query(consoleApi.inquiries.savedReplies, {}))
  const list = data?.list ?? []
  const open = list.find(({ id }) => id === replyId)
  useRowKeys(
    list.map(({ id }) => hrefOf(id)),
    list.findIndex((each) => each === open),
  )
  const isNew = replyId === 'new'
  return (
    <Columns isOpen={isNew || open !== undefined}>
      <Panel
        label={t('FRAME.REPLIES')}
        flush
        foot={
          <Button variant="soft" size="m" icon="plus" fullWidth href="/replies/new">
            {t('REPLIES.NEW')}
          </Button>
        }
      >
        <WaitList
          {...faces}
          {...onePage}
          rows={list.map((reply) => ({
            id: reply.id,
            href: hrefOf(reply.id),
            name: reply.name,
            tag: null,
            end: null,
            line: <span className="ellipsis">{reply[language]}</span>,
            note: '',
            holder: null,
          }))}
          currentId={replyId}
          empty={{ title: t('REPLIES.NONE'), text: t('REPLIES.NONE_DETAIL') }}
        />
      </Panel>
      {isNew || open ? (
        <ReplyEditor
          key={replyId}
          reply={open ?? null}
          onDone={(saved) => void navigate(saved ? hrefOf(saved.id) : '/replies')}
        />
      ) : (
        <EmptyState quiet title={t('REPLIES.PICK')} text={t('REPLIES.PICK_DETAIL')} />
      )}
    </Columns>
  )
}
