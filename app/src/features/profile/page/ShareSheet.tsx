import type { UserProfile } from '@byeol/contract/user.ts'
import { useT } from '../../../i18n/i18n.ts'
import { copyText } from '../../../native/copyText.ts'
import { saveBlob } from '../../../native/saveFile.ts'
import { showError } from '../../../errors/showError.ts'
import { QrCode } from '../../../shell/QrCode.tsx'
import { canShare, publicUrl } from '../../../shell/links/shareLink.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { profilePath } from '../../people/data/userRef.ts'
import { drawCard } from './drawCard.ts'
import { shareProfile } from './shareProfile.ts'
import styles from './ShareSheet.module.css'

/** A sheet with a celeb's card and QR code, and ways to share it. */
export function ShareSheet({ user, isMe, onClose }: { user: UserProfile; isMe: boolean; onClose: () => void }) {
  const t = useT()
  const url = publicUrl(profilePath(user))
  const address = url.replace(/^https?:\/\//u, '')
  const what = `${user.celeb ? `${t(`USER.ROLE_${user.celeb.category}`)} · ` : ''}${t('PEOPLE.SHARE_FREE')}`
  const act = (run: () => Promise<unknown>, done?: string) => () =>
    void run().then(() => done && showToast({ text: done }), showError)
  const save = async () => {
    const card = { name: user.nickname, what, url, address }
    await saveBlob(await drawCard(card), `byeol-${user.celebUsername}.png`)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={isMe ? t('PEOPLE.SHARE_OWN') : t('PEOPLE.SHARE_OF', { name: user.nickname })}
      subtitle={t('PEOPLE.SHARE_DETAIL')}
      closeLabel={t('SHELL.CLOSE')}
    >
      <div className={styles.card}>
        <div className={styles.who}>
          <Avatar size={44} src={user.photoUrl} name={user.nickname} />
          <div>
            <b>
              <VerifiedName name={user.nickname} verifiedLabel={t('USER.VERIFIED')} />
            </b>
            <small>{what}</small>
          </div>
        </div>
        <QrCode starred sizePx={208} text={url} label={t('PEOPLE.SHARE_CODE', { address })} />
        <p>{address}</p>
      </div>
      <div className={styles.ways}>
        <Way icon="copy" text={t('PEOPLE.SHARE_COPY')} onPress={act(() => copyText(url), t('USER.LINK_COPIED'))} />
        <Way icon="save" text={t('PEOPLE.SHARE_SAVE')} onPress={act(save)} />
        {canShare() ? <Way icon="share" text={t('PEOPLE.SHARE_MORE')} onPress={act(() => shareProfile(user))} /> : null}
      </div>
    </Sheet>
  )
}

const Way = ({ icon, text, onPress }: { icon: IconName; text: string; onPress: () => void }) => (
  <button type="button" onClick={onPress}>
    <span>
      <Icon name={icon} size={24} />
    </span>
    {text}
  </button>
)
