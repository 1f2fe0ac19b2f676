import { useState } from 'react';
import classes from './user-avatar.module.css';

interface UserAvatarProps {
  /** The URL of the picture; empty when there is none. */
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
  const [broken, setBroken] = useState('');
  if (avatar && avatar !== broken) {
    const onError = () => setBroken(avatar);
    return <img src={avatar} alt="" className={classes.avatar} data-size={size} onError={onError} />;
  }
  return (
    <span className={classes.avatar} data-size={size} aria-hidden>
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  );
}
