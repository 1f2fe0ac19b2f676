import { Picture } from './picture.tsx';
import classes from './user-avatar.module.css';

interface UserAvatarProps {
  /** The address of the picture; empty when there is none. */
  avatar: string;
  name: string;
  /** `large` is for the account's menu, `huge` for the form that changes the picture. */
  size?: 'small' | 'large' | 'huge';
}

/**
 * A user's picture, or the initial of the name when there is no picture or it cannot be loaded. The name is
 * shown beside it, so screen readers skip the picture.
 */
export function UserAvatar({ avatar, name, size = 'small' }: UserAvatarProps) {
  const initial = (
    <span className={classes.avatar} aria-hidden>
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  );
  return (
    <span className={classes.place} data-size={size}>
      <Picture image={avatar} instead={initial} className={classes.avatar} sizes="88px" />
    </span>
  );
}
