-- Cards that were opened before, between the end of a hand and the next one in its stream: no other events are looked at.
INSERT INTO hand_openings (hand_id, version)
  SELECT hand_id, opening.version
  FROM (
    SELECT hand_id, stream_id, last_version,
      coalesce(lead(first_version) OVER (PARTITION BY stream_id ORDER BY last_version), 2147483647) AS next_version
    FROM hands
  ) AS hand CROSS JOIN LATERAL (
    SELECT version FROM events
    WHERE events.stream_id = hand.stream_id AND version > hand.last_version AND version < hand.next_version
      AND type IN ('CardsShown', 'RabbitHunted')
    -- Has them found by their places, one hand after the other.
    OFFSET 0
  ) AS opening
  ON CONFLICT DO NOTHING;
INSERT INTO unindexed_hands (hand_id, opened_version) SELECT hand_id, max(version) FROM hand_openings GROUP BY hand_id
  ON CONFLICT DO NOTHING;
