import { Button } from '../Button.tsx'
import { AlertHost } from '../AlertHost.tsx'
import { ToastHost } from '../ToastHost.tsx'
import { confirmAlert } from '../confirmAlert.ts'
import { promptAlert } from '../promptAlert.ts'
import { showToast } from '../showToast.ts'
import { basicPieces } from './basicPieces.tsx'
import { chatPieces } from './chatPieces.tsx'
import { fieldPieces } from './fieldPieces.tsx'
import styles from './gallery.module.css'
import { pagePieces } from './pagePieces.tsx'
import { photoPieces } from './photoPieces.tsx'
import { SheetDemo } from './SheetDemo.tsx'
import { stepPieces } from './stepPieces.tsx'

const pieces = [...basicPieces, ...fieldPieces, ...photoPieces, ...pagePieces, ...stepPieces, ...chatPieces]
const cancel = { text: '취소', role: 'cancel' }

function turnTheme() {
  const { dataset } = document.documentElement
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
}

/** Every component of `ui` with real texts, at `/gallery.html`. Only for development. */
export function Gallery() {
  const ask = async () => {
    const yes = await confirmAlert({
      header: '댓글을 지울까요?',
      message: '지운 댓글은 되돌릴 수 없어요.',
      buttons: [cancel, { text: '지우기', color: 'danger' }],
    })
    showToast({ text: yes ? '댓글을 지웠어요' : '그대로 뒀어요' })
  }
  const askName = async () => {
    const name = await promptAlert({
      header: '이름을 알려 주세요',
      inputs: [{ name: 'name', placeholder: '닉네임' }],
      buttons: [cancel, { text: '확인' }],
    })
    showToast({ text: name ?? '취소했어요', action: { label: '보러 가기', onPress: turnTheme } })
  }
  return (
    <div className={styles.gallery}>
      <div className={styles.tools}>
        <Button size="s" onClick={turnTheme}>
          테마
        </Button>
        <Button size="s" variant="soft" onClick={ask}>
          확인 팝업
        </Button>
        <Button size="s" variant="soft" onClick={askName}>
          입력 팝업
        </Button>
        <SheetDemo />
      </div>
      <div className={styles.board}>
        {pieces.map(({ id, element, page }) => (
          <section key={id} className={styles.piece}>
            <h2>{id}</h2>
            <div className={page ? styles.page : styles.padded}>{element}</div>
          </section>
        ))}
      </div>
      <AlertHost />
      <ToastHost label="알림" />
    </div>
  )
}
