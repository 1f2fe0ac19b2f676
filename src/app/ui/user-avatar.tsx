import classes from './user-avatar.module.css';

interface UserAvatarProps {
  avatar: string;
  name: string;
  /** `large` heads the account's menu. */
  size?: 'small' | 'large';
}

/** A user's picture, or the initial of the name. The name itself stands beside it, so this one is silent. */
export function UserAvatar({ avatar, name, size = 'small' }: UserAvatarProps) {
  if (avatar) return <img src={avatar} alt="" className={classes.avatar} data-size={size} />;
  return (
    <span className={classes.avatar} data-size={size} aria-hidden>
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  );
}
