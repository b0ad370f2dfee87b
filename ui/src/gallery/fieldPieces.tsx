import { Checkbox } from '../Checkbox.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { Switch } from '../Switch.tsx'
import { TextField } from '../TextField.tsx'
import styles from './gallery.module.css'
import type { Piece } from './Piece.ts'

const seeTerms = (name: string) => <IconButton icon="next" size={18} label={`${name} 보기`} href="#terms" />

export const fieldPieces: Piece[] = [
  {
    id: 'text-fields',
    element: (
      <div className={styles.stack}>
        <TextField label="이메일" type="email" defaultValue="jiwoo@example.com" done />
        <TextField
          label="닉네임"
          defaultValue="지우"
          clearLabel="지우기"
          error="이미 쓰고 있는 닉네임이에요. 지우_23은 어때요?"
        />
        <TextField
          label="비밀번호"
          defaultValue="starlight22"
          reveal={{ show: '비밀번호 보기', hide: '비밀번호 가리기' }}
          hint="영문과 숫자를 섞어 8자 넘게 써 주세요"
        />
        <TextField label="소개" maxLength={40} counter defaultValue="밤에 쓰는 노래" placeholder="나를 한 줄로" />
        <TextField
          label="별 찾기"
          hideLabel
          placeholder="별 이름이나 작품으로 찾기"
          type="search"
          trailing={<Icon name="search" size={22} />}
        />
        <TextField label="초대한 사람" defaultValue="하늘" disabled />
      </div>
    ),
  },
  {
    id: 'checks',
    element: (
      <div>
        <Checkbox emphasis description="선택 항목까지 모두 동의해요">
          전체 동의
        </Checkbox>
        <Checkbox indent mark="필수" markTone="accent" defaultChecked>
          만 14세 이상이에요
        </Checkbox>
        <Checkbox indent mark="필수" markTone="accent" aria-invalid trailing={seeTerms('이용약관')}>
          이용약관
        </Checkbox>
        <Checkbox indent mark="선택" description="오후 9시부터 오전 8시까지도 혜택 알림을 보내요">
          야간 알림
        </Checkbox>
        <Checkbox indent disabled>
          고를 수 없는 항목
        </Checkbox>
        <Switch icon="chat" defaultChecked>
          댓글 받기
        </Switch>
        <Switch icon="bell" description="밤이라서 오전 8시에 보내요">
          구독자에게 알리기
        </Switch>
        <Switch disabled>바꿀 수 없는 설정</Switch>
      </div>
    ),
  },
]
