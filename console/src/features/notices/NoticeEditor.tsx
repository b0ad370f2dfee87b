import type { StaffNotice } from '@byeol/contract/console/publishCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { PanelPair } from '../../parts/PanelPair.tsx'
import styles from './NoticePanel.module.css'
import { NoticeTarget } from './NoticeTarget.tsx'
import { NoticeTexts } from './NoticeTexts.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { PushNote } from './PushNote.tsx'
import { useNoticeDraft } from './useNoticeDraft.ts'
import looks from '../../parts/panelLooks.module.css'

/** The form for a notice in both languages, next to a preview of what fans will see. */
export function NoticeEditor({
  notice,
  listHref,
  onDone,
}: {
  notice: StaffNotice | null
  listHref: string
  onDone: (saved: StaffNotice | null) => void
}) {
  const t = useT()
  const written = useNoticeDraft(notice, onDone)
  useShortcuts([{ key: 'mod+enter', text: 'NOTICES.SAVE', run: written.send }])
  return (
    <PanelPair>
      <Panel
        label={t('NOTICES.EDITOR')}
        head={<PanelHead backHref={listHref} title={t(notice ? 'NOTICES.EDIT' : 'NOTICES.NEW')} />}
        foot={
          <div className={styles.acts}>
            <Button variant="soft" size="m" onClick={() => onDone(null)}>
              {t('FRAME.CANCEL')}
            </Button>
            <Button size="m" disabled={!written.isComplete} busy={written.isBusy} onClick={written.send}>
              {t('NOTICES.SAVE')} <Keycap name="mod+enter" onFill />
            </Button>
          </div>
        }
      >
        <div className={styles.parts}>
          <p className={looks.quiet}>{t('NOTICES.EDITOR_DETAIL')}</p>
          <NoticeTexts written={written} />
          <NoticeTarget written={written} />
          <PushNote {...written.draft} startsAt={written.startsAt} />
        </div>
      </Panel>
      <PreviewPanel notice={written.draft} at={written.startsAt} />
    </PanelPair>
  )
}
