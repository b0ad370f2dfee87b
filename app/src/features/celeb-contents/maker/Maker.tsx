import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { file } from '@byeol/contract/file.ts'
import type { ContentsId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { Screen } from '@byeol/ui/Screen.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { Switch } from '@byeol/ui/Switch.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import { useDraftSaving } from '../../../browser/useDraftSaving.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { askToKeepDraft } from '../../../shell/askToKeepDraft.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useLeaveGuard } from '../../../shell/useLeaveGuard.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useUploads } from '../../file/upload/useUploads.ts'
import { ActBar } from '../../payment/ActBar.tsx'
import { contentsQuery } from '../data/contentsQueries.ts'
import { contentsPath, myContentsPath, previewPath } from '../data/contentsPaths.ts'
import { publishContents } from '../data/publishContents.ts'
import { AboutField } from './AboutField.tsx'
import { BlurField } from './BlurField.tsx'
import { doneOf, isSameValue, lackOf, newValue, type ContentsValue, type MakerItem } from './contentsValue.ts'
import { ItemStrip } from './ItemStrip.tsx'
import styles from './Maker.module.css'
import { dropMakerDraft, saveMakerDraft, type MakerDraft } from './makerDrafts.ts'
import { PriceField } from './PriceField.tsx'
import { usePickItems } from './usePickItems.tsx'
import { uploadItem } from './uploadItem.ts'
import { useSaveContents } from './useSaveContents.ts'

/** The form of contents: items, title, price, blur, and who may buy them. */
export function Maker({
  userId,
  start,
  kept,
}: {
  userId: UserId
  start: { contents: CelebContents; value: ContentsValue } | null
  /** Unsaved changes stored on this device. */
  kept: MakerDraft | null
}) {
  const t = useT()
  const { clock, number } = useFormats()
  const client = useQueryClient()
  const navigate = useNavigate()
  const back = useBack(myContentsPath('made'))
  const [value, setValue] = useState(kept?.value ?? start?.value ?? newValue)
  const [showsKept, setShowsKept] = useState(kept !== null)
  const set = (part: Partial<ContentsValue>) => setValue((old) => ({ ...old, ...part }))
  const setItems = (change: (items: ContentsValue['items']) => ContentsValue['items']) =>
    setValue((old) => ({ ...old, items: change(old.items) }))
  const { items } = value
  const isOnSale = start !== null && start.contents.status !== 'draft'
  const setItem = (key: string, part: Partial<MakerItem>) =>
    setItems((old) => old.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const { uploads, retry } = useUploads(items, uploadItem, (key, fileId) => {
    setItem(key, { fileId })
    // When a draft's photo is uploaded again, its description is saved with it.
    const alt = items.find((item) => item.key === key)?.alt
    if (alt) call(file.describe, { fileId, alt }).catch(showError)
  })
  const { press, element } = usePickItems(limits.contentsItemsMax - items.length, (picked) =>
    setItems((old) => [...old, ...picked].slice(0, limits.contentsItemsMax)),
  )
  const { saved, busy, save } = useSaveContents(
    userId,
    start && { id: start.contents.id, value: start.value, at: start.contents.updatedAt },
  )
  const [isPublishing, setPublishing] = useState(false)
  const title = t(isOnSale ? 'CONTENTS.EDITING' : 'CONTENTS.NEW')
  useTitle(title)
  const lack = lackOf(value)
  const hasFailed = items.some(({ key }) => uploads[key]?.failed)
  const isChanged = !isSameValue(value, saved?.value ?? newValue)
  const percent = Math.floor(100 * doneOf(items, uploads))
  const titleLength = visibleLength(value.title)

  const basedOn = saved?.at ?? null
  const { drop } = useDraftSaving(
    {
      save: (written, savedAt) => saveMakerDraft(userId, saved?.id ?? null, { value: written, savedAt, basedOn }),
      drop: () => dropMakerDraft(userId, saved?.id ?? null),
    },
    value,
    !isChanged,
    kept?.savedAt ?? null,
  )
  const allowLeave = useLeaveGuard(isChanged, async () => {
    const answer = await askToKeepDraft()
    if (answer === 'drop') await drop()
    return answer !== 'stay'
  })
  const discard = async () => {
    await dropMakerDraft(userId, start?.contents.id ?? null)
    setValue(start?.value ?? newValue)
    setShowsKept(false)
  }
  const describe = (key: string, alt: string) => {
    setItem(key, { alt })
    const id = saved?.id
    if (id) void client.invalidateQueries({ queryKey: contentsQuery(id).queryKey, refetchType: 'none' })
  }
  const saveNow = async () => {
    if (await save(value)) showToast({ text: t('CONTENTS.SAVED'), icon: 'check' })
  }
  const preview = async () => {
    const id = await save(value)
    if (id) await navigate(previewPath(id))
  }
  const putOnSale = async (id: ContentsId) => {
    setPublishing(true)
    try {
      await publishContents(client, id)
      allowLeave()
      await navigate(contentsPath(id), { replace: true })
    } catch (error) {
      showError(error)
    } finally {
      setPublishing(false)
    }
  }
  const publish = async () => {
    const confirmed = await confirmAlert({
      header: t('CONTENTS.PUBLISH_ASK'),
      message: t('CONTENTS.PUBLISH_DETAIL'),
      buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('CONTENTS.PUBLISH') }],
    })
    const id = confirmed ? await save(value) : null
    if (id) await putOnSale(id)
  }
  const notes = {
    items: 'CONTENTS.NEEDS_ITEMS',
    title: 'CONTENTS.NEEDS_TITLE',
    uploads: 'CONTENTS.WAITS_NOTE',
  } as const
  const note = hasFailed ? t('CONTENTS.FAILS_NOTE') : lack ? t(notes[lack]) : null
  const primary = isOnSale
    ? t('CONTENTS.SAVE_CHANGES')
    : lack === 'uploads' && !hasFailed
      ? t('CONTENTS.WAITS', { percent })
      : t('CONTENTS.PUBLISH')
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
      {element}
      {showsKept && kept && isChanged ? (
        <p className={styles.kept} role="status">
          {t('CONTENTS.KEPT', { time: clock(kept.savedAt) })}
          <Button size="s" variant="plain" onClick={() => void discard()}>
            {t('CONTENTS.KEPT_DROP')}
          </Button>
        </p>
      ) : null}
      {items.length > 0 ? (
        <>
          <ItemStrip
            items={items}
            uploads={uploads}
            isFixed={isOnSale}
            onChange={setItems}
            onRetry={retry}
            onAlt={describe}
          />
          <div className={styles.hint}>
            {t(isOnSale ? 'CONTENTS.FIXED' : 'CONTENTS.HINT', { count: items.length, max: limits.contentsItemsMax })}
            {isOnSale || items.length >= limits.contentsItemsMax ? null : (
              <Button size="s" variant="plain" icon="plus" onClick={press}>
                {t('CONTENTS.ADD')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <div className={`${ui.stack2} ${styles.pick}`}>
          <Button fullWidth variant="outline" icon="image" onClick={press}>
            {t('CONTENTS.PICK')}
          </Button>
          <p>{t('CONTENTS.PICK_DETAIL', { max: limits.contentsItemsMax })}</p>
        </div>
      )}
      <div className={`${ui.stack4} ${ui.formPage}`}>
        <TextField
          label={t('CONTENTS.NAME')}
          placeholder={t('CONTENTS.NAME_PLACEHOLDER')}
          value={value.title}
          trailing={
            <small className={titleLength > limits.contentsTitleMax ? styles.over : styles.count}>
              {number(titleLength)}/{number(limits.contentsTitleMax)}
            </small>
          }
          onChange={({ target }) => set({ title: target.value })}
        />
        <AboutField value={value.description} onChange={(description) => set({ description })} />
        <PriceField value={value.pricePoints} onChange={(pricePoints) => set({ pricePoints })} />
        <BlurField
          cover={items.find(({ kind }) => kind !== 'voice')}
          value={value.blur}
          onChange={(blur) => set({ blur })}
        />
        <div className={`${ui.sunken} ${ui.inset1}`}>
          <Switch
            description={t('CONTENTS.PREMIUM_ONLY_DETAIL')}
            checked={value.isPremiumOnly}
            onChange={({ target }) => set({ isPremiumOnly: target.checked })}
          >
            {t('CONTENTS.PREMIUM_ONLY')}
          </Switch>
          <Switch
            description={t('CONTENTS.ADULT_DETAIL')}
            checked={value.isAdult}
            onChange={({ target }) => set({ isAdult: target.checked })}
          >
            {t('CONTENTS.ADULT')}
          </Switch>
        </div>
      </div>
    </Screen>
  )
}
