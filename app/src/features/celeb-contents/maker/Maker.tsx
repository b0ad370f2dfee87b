import type { UserId } from '@byeol/contract/ids.ts'
import { useNavigate } from 'react-router'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { ActBar } from '../../payment/ActBar.tsx'
import { myContentsPath, previewPath } from '../data/contentsPaths.ts'
import { doneOf, lackOf } from './contentsValue.ts'
import styles from './Maker.module.css'
import type { MakerDraft } from './makerDrafts.ts'
import { MakerFields } from './MakerFields.tsx'
import { MakerItems } from './MakerItems.tsx'
import { useMaker, type MakerStart, type Making } from './useMaker.ts'
import { usePublish } from './usePublish.ts'

const lackTexts = {
  items: 'CONTENTS.NEEDS_ITEMS',
  title: 'CONTENTS.NEEDS_TITLE',
  uploads: 'CONTENTS.WAITS_NOTE',
} as const

/** The form to create or edit contents: items, title, price, blur, and who can buy them. */
export function Maker({
  userId,
  start,
  kept,
}: {
  userId: UserId
  start: MakerStart | null
  /** The unsaved changes that were stored on this device. */
  kept: MakerDraft | null
}) {
  const t = useT()
  const { clock } = useFormats()
  const navigate = useNavigate()
  const back = useBack(myContentsPath('made'))
  const making = useMaker(userId, start, kept)
  const { value, saved, busy, save, isChanged, keptAt, dropKept } = making
  const { publish, isPublishing } = usePublish(making)
  const isOnSale = start !== null && start.contents.status !== 'draft'
  const title = t(isOnSale ? 'CONTENTS.EDITING' : 'CONTENTS.NEW')
  useTitle(title)
  const lack = lackOf(value)
  const saveNow = async () => {
    if (await save()) showToast({ text: t('CONTENTS.SAVED'), icon: 'check' })
  }
  const preview = async () => {
    const id = await save()
    if (id) await navigate(previewPath(id))
  }
  const { note, primary } = useFootTexts(making, isOnSale)
  return (
    <Screen
      header={
        <AppBar
          title={title}
          {...(saved && { subtitle: t('CONTENTS.SAVED_AT', { time: clock(saved.at) }) })}
          back={{ label: t('SHELL.CLOSE'), onBack: back, icon: 'x' }}
          actions={
            isOnSale ? undefined : (
              <Button
                size="s"
                variant="plain"
                busy={busy && !isPublishing}
                disabled={lack !== null || !isChanged}
                onClick={() => void saveNow()}
              >
                {t('SHELL.SAVE')}
              </Button>
            )
          }
        />
      }
      banner={<ConnectionBanner />}
      footer={
        <ActBar
          {...(note && { note })}
          second={
            <Button variant="soft" disabled={lack !== null} onClick={() => void preview()}>
              {t('SHELL.PREVIEW')}
            </Button>
          }
        >
          <Button
            busy={isPublishing || (isOnSale && busy)}
            disabled={lack !== null || (isOnSale && !isChanged)}
            onClick={() => void (isOnSale ? saveNow() : publish())}
          >
            {primary}
          </Button>
        </ActBar>
      }
    >
      {keptAt ? (
        <p className={styles.kept} role="status">
          {t('CONTENTS.KEPT', { time: clock(keptAt) })}
          <Button size="s" variant="plain" onClick={() => void dropKept()}>
            {t('CONTENTS.KEPT_DROP')}
          </Button>
        </p>
      ) : null}
      <MakerItems making={making} isFixed={isOnSale} />
      <MakerFields making={making} />
    </Screen>
  )
}

/** The texts of the footer: a note about what is missing, and the label of the button. */
function useFootTexts({ value, uploads }: Making, isOnSale: boolean): { note: string | null; primary: string } {
  const t = useT()
  const lack = lackOf(value)
  const hasFailed = value.items.some(({ key }) => uploads[key]?.failed)
  const note = hasFailed ? t('CONTENTS.FAILS_NOTE') : lack ? t(lackTexts[lack]) : null
  if (isOnSale) return { note, primary: t('CONTENTS.SAVE_CHANGES') }
  if (lack !== 'uploads' || hasFailed) return { note, primary: t('CONTENTS.PUBLISH') }
  return { note, primary: t('CONTENTS.WAITS', { percent: Math.floor(100 * doneOf(value.items, uploads)) }) }
}
