import { Box } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useObjectUrl } from '#app/parts/shop/photo/use-object-url.ts';
import { fitted, type Room } from './fitted.ts';
import type { View } from './use-view.ts';

interface PictureViewProps {
  file: Blob;
  label: string;
  view: View;
  room: Room;
  onFail: () => void;
  onShown: () => void;
}

/** A picture, enlarged and turned. */
export function PictureView({
  file,
  label,
  view: { zoom, turn },
  room,
  onFail,
  onShown,
}: PictureViewProps): ReactNode {
  const url = useObjectUrl(file);
  const [size, setSize] = useState<Room>();
  const isLying = turn % 180 !== 0;
  const standing = size && isLying ? { width: size.height, height: size.width } : size;
  const shown = standing && fitted(standing, room, zoom);
  return (
    <Box pos="relative" mx="auto" w={shown?.width ?? 0} h={shown?.height ?? 0}>
      {url !== undefined && (
        <img
          src={url}
          alt={label}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height });
            onShown();
          }}
          onError={onFail}
          style={{
            position: 'absolute',
            top: '50%',
            left: '50%',
            maxWidth: 'none',
            width: isLying ? shown?.height : shown?.width,
            transform: `translate(-50%, -50%) rotate(${turn}deg)`,
          }}
        />
      )}
    </Box>
  );
}
