import { likePlant, unlikePlant } from '@offshoot/contracts/operations/plants';
import type { Plant, PlantLike } from '@offshoot/contracts/plants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import { toast } from '../toasts/toast.ts';

const isPlant = (value: object, id: string): boolean => 'id' in value && value.id === id && 'likes' in value;

/** Cached plants (one, a list or a page of them) with the like of one of them changed. */
export function withHeart(data: unknown, id: string, heart: PlantLike): unknown {
  if (Array.isArray(data)) return data.map((item) => withHeart(item, id, heart));
  if (typeof data !== 'object' || data === null) return data;
  if (isPlant(data, id)) return { ...data, ...heart };
  return 'items' in data ? { ...data, items: withHeart(data.items, id, heart) } : data;
}

/** Likes or unlikes a plant: shown at once wherever the plant is cached, and corrected by the server's response. */
export function useLike(plant: Plant) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const show = (heart: PlantLike) =>
    client.setQueriesData({ queryKey: keys.plants }, (data: unknown) => withHeart(data, plant.id, heart));
  const { mutate } = useMutation({
    // One after the other: two quick presses must not overtake each other.
    scope: { id: `like ${plant.id}` },
    mutationFn: (liked: boolean) => call(liked ? likePlant : unlikePlant, { id: plant.id }),
    onSuccess: show,
    onError: (error) => {
      show({ liked: plant.liked ?? false, likes: plant.likes });
      toast.error(errorText(t, error));
    },
  });
  return () => {
    const liked = !plant.liked;
    show({ liked, likes: Math.max(0, plant.likes + (liked ? 1 : -1)) });
    mutate(liked);
  };
}
