import { useState } from 'react';
import classes from './user-avatar.module.css';

interface UserAvatarProps {
  /** A link to the picture; empty where there is none. */
  avatar: string;
  name: string;
  /** `large` heads the account's menu, `huge` is where the picture is changed. */
  size?: 'small' | 'large' | 'huge';
}

/**
 * A user's picture, or the initial of the name where there is none or it cannot be fetched. The name itself stands
 * beside it, so this one is silent.
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
